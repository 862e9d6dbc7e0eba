import { type Question } from '@dealwright/finance';
import { Injectable } from '@nestjs/common';
import { DealsService } from '../deals/index.js';
import { type InteractionResponse, InteractionsService } from '../interactions/index.js';
import { Transactional } from '../platform/database/index.js';
import { NotFound } from '../platform/http/index.js';
import { type AskSellerDto, type QuestionsResponse } from './dto/questions.dto.js';
import { OpenQuestionsService } from './open-questions.service.js';

/** What to ask the seller of a deal for, and the follow-ups that ask it. */
@Injectable()
export class QuestionsService {
  constructor(
    private readonly open: OpenQuestionsService,
    private readonly interactions: InteractionsService,
    private readonly deals: DealsService,
  ) {}

  /** Open questions with their follow-ups, and follow-ups whose question is answered. */
  async list(ownerId: string, dealId: string): Promise<QuestionsResponse> {
    const { model, questions } = await this.open.find(ownerId, dealId);
    const followUps = await this.interactions.listQuestions(ownerId, dealId);
    const openIds = new Set(questions.map(({ id }) => id));
    return {
      modelId: model?.id ?? null,
      modelName: model?.name ?? null,
      questions: questions.map((question) => ({
        ...question,
        followUp: followUps.find((one) => one.question === question.id) ?? null,
      })),
      answered: followUps.filter(({ question }) => question !== null && !openIds.has(question)),
    };
  }

  /**
   * Makes a question a follow-up. A question that is asked already keeps the follow-up that it has, with a new date
   * where one is sent.
   *
   * @throws NotFound if the question is answered or never was one
   */
  @Transactional()
  async ask(ownerId: string, dealId: string, body: AskSellerDto): Promise<InteractionResponse> {
    await this.deals.lockFigures(ownerId, dealId);
    const { questions } = await this.open.find(ownerId, dealId);
    const question = questions.find(({ id }) => id === body.questionId);
    if (question === undefined) throw new NotFound('Question');
    const asked = await this.interactions.listQuestions(ownerId, dealId);
    const before = asked.find((one) => one.question === question.id && one.followUpDoneAt === null);
    if (before !== undefined) {
      const { followUpDate } = body;
      if (followUpDate === undefined) return before;
      return this.interactions.update(ownerId, dealId, before.id, {
        fields: { followUpDate },
        ifMatch: null,
      });
    }
    return this.interactions.createQuestion(ownerId, dealId, question.id, {
      date: body.date,
      type: 'Other',
      summary: toSummary(question),
      followUpRequired: true,
      followUpDate: body.followUpDate ?? null,
    });
  }

  /** Finishes the follow-ups whose question is no longer open. */
  async finishAnswered(ownerId: string, dealId: string, fileNames: readonly string[]): Promise<void> {
    const asked = await this.interactions.listQuestions(ownerId, dealId);
    const waiting = asked.filter(({ followUpDoneAt }) => followUpDoneAt === null);
    if (waiting.length === 0) return;
    const { questions } = await this.open.find(ownerId, dealId);
    const openIds = new Set(questions.map(({ id }) => id));
    const answered = waiting.filter(({ question }) => question !== null && !openIds.has(question));
    const answeredBy = fileNames.length > 0 ? fileNames.join(', ') : null;
    const ids = answered.map(({ id }) => id);
    await this.interactions.finishFollowUps(ownerId, ids, answeredBy);
    for (const { summary } of answered)
      await this.deals.recordEvent(ownerId, dealId, 'questionAnswered', {
        name: getFirstLine(summary),
        files: fileNames,
      });
  }
}

const toSummary = ({ request, reason }: Question): string => `${request}\n\n${reason}`;

const getFirstLine = (text: string): string => text.split('\n', 1)[0] ?? '';
