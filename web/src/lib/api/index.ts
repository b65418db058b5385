export type * from './stage';
export type * from './table';
