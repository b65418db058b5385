export type * from './generated';
