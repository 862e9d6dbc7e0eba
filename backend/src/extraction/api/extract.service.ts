import { Injectable } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { Envelope } from '../../platform/http/index.js';
import { answerOf } from './extract-response.js';
import { type JobKind } from '../jobs/extraction-job.constants.js';
import { ExtractionService } from '../jobs/extraction-jobs.service.js';

/** One call from upload to answer. */
@Injectable()
export class ExtractCalls {
  constructor(private readonly extraction: ExtractionService) {}

  async run(
    ownerId: string,
    kind: JobKind,
    request: Request,
    response: Response,
  ): Promise<Envelope<unknown>> {
    const job = await this.extraction.begin(ownerId, kind, request, response);
    if (wantsNoWait(request)) {
      response.status(202).setHeader('Preference-Applied', 'respond-async');
      return new Envelope(job, { error: null });
    }
    const { status, body } = answerOf(await this.extraction.wait(ownerId, job.id, request));
    response.status(status);
    return body;
  }
}

const wantsNoWait = (request: Request): boolean =>
  String(request.headers['prefer'] ?? '')
    .split(',')
    .some((part) => part.trim().toLowerCase() === 'respond-async');
