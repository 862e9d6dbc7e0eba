/** The Unicode bidirectional algorithm. The package has no type definitions; these are the two calls that we use. */
declare module 'bidi-js' {
  interface EmbeddingLevels {
    /** of each UTF-16 unit: odd where it reads from right to left */
    readonly levels: Uint8Array;
  }
  interface Bidi {
    getEmbeddingLevels(text: string, direction: 'ltr' | 'rtl' | 'auto'): EmbeddingLevels;
    /** Indices of the UTF-16 units from left to right, as they are seen. */
    getReorderedIndices(text: string, levels: EmbeddingLevels): readonly number[];
    /** The mirrored character of each index that has one: a bracket that reads from right to left. */
    getMirroredCharactersMap(text: string, levels: Uint8Array): ReadonlyMap<number, string>;
  }
  export default function createBidi(): Bidi;
}
