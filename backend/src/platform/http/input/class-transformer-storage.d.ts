/** The part that is used here of a file that class-transformer ships without types. */
declare module 'class-transformer/cjs/storage.js' {
  import { type TypeMetadata } from 'class-transformer';

  export const defaultMetadataStorage: {
    findTypeMetadata(target: abstract new () => object, property: string): TypeMetadata | undefined;
    findTransformMetadatas(
      target: abstract new () => object,
      property: string,
      direction: number,
    ): readonly unknown[];
  };
}
