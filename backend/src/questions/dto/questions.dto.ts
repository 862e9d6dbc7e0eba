import { DOCUMENT_REQUESTS, type Question, type RequestedDocument } from '@dealwright/finance';
import { ApiProperty, PickType } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { CreateInteractionDto, InteractionResponse } from '../../interactions/index.js';

const MAX_QUESTION_ID_LENGTH = 500;
const QUESTION_KINDS = ['missing', 'unproven', 'contradicted'] as const;

class RangeDto {
  @ApiProperty() low!: number;
  @ApiProperty() high!: number;
}

class SwingDto {
  @ApiProperty({ type: RangeDto, nullable: true, description: 'Viability score, points.' })
  score!: RangeDto | null;
  @ApiProperty({ type: RangeDto, nullable: true, description: 'DSCR at closing, in the worst year.' })
  dscr!: RangeDto | null;
  @ApiProperty({ type: RangeDto, nullable: true, description: 'Maximum price at 1.25, US dollars.' })
  maximumPrice!: RangeDto | null;
  @ApiProperty({
    type: RangeDto,
    nullable: true,
    description: 'Share of simulated futures in which the debt is paid every year, 0 to 1.',
  })
  chanceOfPaying!: RangeDto | null;
}

class QuestionResponse implements Question {
  @ApiProperty({ example: 'unproven:bankStatements:2025' }) id!: string;
  @ApiProperty({ enum: QUESTION_KINDS }) kind!: Question['kind'];
  @ApiProperty({ enum: Object.keys(DOCUMENT_REQUESTS) }) document!: RequestedDocument;
  @ApiProperty({ type: String, nullable: true, description: 'The label of the year.' }) year!: string | null;
  @ApiProperty({ example: 'Bank and card statements 2025' }) request!: string;
  @ApiProperty({
    example:
      "$42,000 of add-backs (other add-backs) rest on the broker's word. Without them DSCR at closing falls from 1.31x to 1.12x.",
  })
  reason!: string;
  @ApiProperty({ type: Number, nullable: true, description: 'US dollars a year that rest on the answer.' })
  amount!: number | null;
  @ApiProperty({ type: SwingDto, nullable: true, description: 'null where nothing can be calculated yet.' })
  swing!: SwingDto | null;
  @ApiProperty({ description: 'The largest share of its scale by which a figure can move, 0 to 1.' })
  weight!: number;
  @ApiProperty({
    type: InteractionResponse,
    nullable: true,
    description: 'The newest follow-up that asks it.',
  })
  followUp!: InteractionResponse | null;
}

export class QuestionsResponse {
  @ApiProperty({ type: String, nullable: true, format: 'uuid', description: 'The default model.' })
  modelId!: string | null;
  @ApiProperty({ type: String, nullable: true }) modelName!: string | null;
  @ApiProperty({ type: [QuestionResponse], description: 'Open questions, the heaviest first.' })
  questions!: readonly QuestionResponse[];
  @ApiProperty({ type: [InteractionResponse], description: 'Follow-ups whose question is answered.' })
  answered!: readonly InteractionResponse[];
}

export class AskSellerDto extends PickType(CreateInteractionDto, ['date', 'followUpDate']) {
  @ApiProperty({ maxLength: MAX_QUESTION_ID_LENGTH, example: 'unproven:bankStatements:2025' })
  @IsString({ message: 'questionId must be the id of a question' })
  @MaxLength(MAX_QUESTION_ID_LENGTH, { message: 'questionId must be the id of a question' })
  questionId!: string;
}
