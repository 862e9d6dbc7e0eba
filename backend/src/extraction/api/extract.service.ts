import { Injectable } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { Envelope } from '../../platform/http/index.js';
import { type JobKind } from '../jobs/extraction-job.constants.js';
import { ExtractionJobsService } from '../jobs/extraction-jobs.service.js';
import { toExtractResponse } from './extract-response.js';

/** Extraction in one call: uploads documents, waits for the job and responds with the values. */
@Injectable()
export class ExtractService {
  constructor(private readonly jobs: ExtractionJobsService) {}

  /** With `Prefer: respond-async` it responds with 202 and the job without waiting. */
  async extract(
    ownerId: string,
    kind: JobKind,
    request: Request,
    response: Response,
  ): Promise<Envelope<unknown>> {
    const job = await this.jobs.start(ownerId, kind, request, response);
    if (prefersAsync(request)) {
      response.status(202).setHeader('Preference-Applied', 'respond-async');
      return new Envelope(job, { error: null });
    }
    const { status, body } = toExtractResponse(await this.jobs.waitUntilFinished(ownerId, job.id, request));
    response.status(status);
    return body;
  }
}

const prefersAsync = (request: Request): boolean =>
  String(request.headers['prefer'] ?? '')
    .split(',')
    .some((preference) => preference.trim().toLowerCase() === 'respond-async');
