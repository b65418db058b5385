// The client's words that several modules use, by language; see ownWords.ts.
declare module 'virtual:own-words' {
  const texts: Record<string, string>;
  export default texts;
}
