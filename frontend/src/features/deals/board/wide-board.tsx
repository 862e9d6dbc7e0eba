import Box from '@mui/material/Box';
import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  type CollisionDetection,
  TouchSensor,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type DealStatus, isDealStatus } from '@dealwright/vocabulary';
import { useState } from 'react';
import { useRestoredScroll } from '../../../lib/hooks/use-return-point';
import { type DealListItem } from '../api/deals';
import { getDealTitle } from '../../../domain/deals/deal-name';
import { BoardColumn } from './board-column';
import { type BoardColumn as Column } from './columns';
import { DealCard } from './deal-card';
import { DraggableCard } from './draggable-card';
import { fromColumnToColumn } from './keyboard';

interface WideBoardProps {
  columns: readonly Column[];
  isStale: boolean;
  onMore: (status: DealStatus) => void;
  onMove: (dealId: string, status: DealStatus) => void;
}

/** Shorter than this a press is a click in pixels; a touch must rest before it takes hold. */
const CLICK_PX = 6;
const TOUCH_MS = 220;

/** The column under the pointer; with the keyboard, which has none, the one that the card covers. */
const columnBeneath: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : rectIntersection(args);

const getDraggedDeal = (data: unknown): DealListItem | null =>
  (data as { deal?: DealListItem } | undefined)?.deal ?? null;

const spoken: Announcements = {
  onDragStart: ({ active }) =>
    `Picked up ${getDealTitle(getDraggedDeal(active.data.current) ?? { businessName: null, description: 'the deal' })}. Use the left and right arrows to choose a status, Space to drop, Escape to cancel.`,
  onDragOver: ({ over }) => (over ? `Over ${over.id}.` : 'Not over a status.'),
  onDragEnd: ({ over }) => (over ? `Dropped on ${over.id}.` : 'Returned to its original status.'),
  onDragCancel: () => 'Move canceled.',
};

/** All columns side by side; cards are carried by mouse, finger or keyboard. */
export function WideBoard({ columns, isStale, onMore, onMove }: WideBoardProps) {
  const scrollRef = useRestoredScroll('board');
  const [dragged, setDragged] = useState<DealListItem | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: CLICK_PX } }),
    useSensor(TouchSensor, { activationConstraint: { delay: TOUCH_MS, tolerance: CLICK_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: fromColumnToColumn }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    setDragged(null);
    const deal = getDraggedDeal(active.data.current);
    if (deal && isDealStatus(over?.id) && over.id !== deal.status) onMove(deal.id, over.id);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={columnBeneath}
      accessibility={{
        announcements: spoken,
        screenReaderInstructions: { draggable: 'Press Space to move this deal to another status.' },
      }}
      onDragStart={({ active }) => setDragged(getDraggedDeal(active.data.current))}
      onDragCancel={() => setDragged(null)}
      onDragEnd={drop}
    >
      <Box
        ref={scrollRef}
        // A scroll container must be reachable by keyboard, also while no column has a deal.
        tabIndex={0}
        role="region"
        aria-label="Board"
        sx={{
          display: 'grid',
          gridAutoFlow: 'column',
          gridAutoColumns: 'minmax(232px, 1fr)',
          gap: 1.5,
          height: 'max(420px, calc(100dvh - 300px))',
          overflowX: 'auto',
          pb: 1,
          opacity: isStale ? 0.6 : 1,
          '@media print': { display: 'block', height: 'auto', overflow: 'visible' },
        }}
      >
        {columns.map((column) => (
          <Dropping key={column.status} column={column} onMore={() => onMore(column.status)} />
        ))}
      </Box>
      <DragOverlay dropAnimation={null}>{dragged && <DealCard deal={dragged} lifted />}</DragOverlay>
    </DndContext>
  );
}

function Dropping({ column, onMore }: { column: Column; onMore: () => void }) {
  const { setNodeRef, isOver } = useDroppable({ id: column.status });
  return (
    <BoardColumn
      {...column}
      listRef={setNodeRef}
      over={isOver}
      onMore={onMore}
      renderCard={(deal) => <DraggableCard key={deal.id} deal={deal} />}
    />
  );
}
