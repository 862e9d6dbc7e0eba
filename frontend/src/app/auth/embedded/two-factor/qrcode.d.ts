declare module 'qrcode' {
  /** The modules of a QR code, row by row; 1 is dark. */
  export function create(text: string): { modules: { size: number; data: Uint8Array } };
}
