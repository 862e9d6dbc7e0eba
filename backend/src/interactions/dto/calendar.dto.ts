import { ApiProperty } from '@nestjs/swagger';

export class CalendarLinkResponse {
  @ApiProperty({
    description: 'Shown once: anyone who has it can read the follow-ups. A new one ends the old one.',
  })
  url!: string;
}
