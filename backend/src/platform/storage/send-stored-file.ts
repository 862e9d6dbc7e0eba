import { pipeline } from 'node:stream/promises';
import { type Response } from 'express';
import { attachmentHeaders } from './attachment.js';
import { type LinkedFile, type Storage } from './storage.js';

/**
 * Sends a stored file as a download that a browser saves and never runs.
 *
 * @throws NotFound where there is no such file
 */
export async function sendStoredFile(storage: Storage, file: LinkedFile, response: Response): Promise<void> {
  const { stream, size } = await storage.get(file.key);
  response.set({ ...attachmentHeaders(file), 'Content-Length': String(size) });
  // A reader who leaves early is no fault of ours.
  await pipeline(stream, response).catch(() => undefined);
}
