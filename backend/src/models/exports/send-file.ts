import { type Response } from 'express';

export interface ExportedFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** Sends a file as a download that no cache may store. */
export function sendFile(response: Response, { name, type, bytes }: ExportedFile): void {
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Disposition', `attachment; filename="${name}"`);
  response.setHeader('Cache-Control', 'private, no-store');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.end(bytes);
}
