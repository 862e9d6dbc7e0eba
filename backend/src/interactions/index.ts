export { InteractionsModule } from './interactions.module.js';
export { InteractionEntity } from './interaction.entity.js';
export { NoteEntity } from './note.entity.js';
export { CalendarFeedEntity } from './calendar-feed.entity.js';
export { Interactions1763600400000 } from './migrations/1763600400000-interactions.js';
export { EntriesTrash1763600900000 } from './migrations/1763600900000-entries-trash.js';
export { CreateInteractionDto } from './dto/interaction.dto.js';
export { NoteDto } from './dto/note.dto.js';
