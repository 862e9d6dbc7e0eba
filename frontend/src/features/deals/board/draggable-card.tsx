import DragIndicator from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import { useDraggable } from '@dnd-kit/core';
import { memo } from 'react';
import { type DealListItem } from '../api/deals';
import { getDealTitle } from '../../../domain/deals/deal-name';
import { FOCUS_KEY } from '../../../lib/focus-recovery';
import { DealCard } from './deal-card';

/** A card that the mouse takes anywhere and the keyboard by its handle. */
export const DraggableCard = memo(function DraggableCard({ deal }: { deal: DealListItem }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: deal.id,
    data: { status: deal.status, deal },
  });
  return (
    <Box
      component="li"
      ref={setNodeRef}
      {...listeners}
      sx={{
        opacity: isDragging ? 0.35 : 1,
        cursor: 'grab',
        contentVisibility: 'auto',
        containIntrinsicSize: 'auto 92px',
      }}
    >
      <DealCard
        deal={deal}
        handle={
          <Box
            component="button"
            type="button"
            ref={setActivatorNodeRef}
            className="handle"
            {...attributes}
            {...{ [FOCUS_KEY]: `move-${deal.id}` }}
            aria-label={`Move ${getDealTitle(deal)}, now ${deal.status}`}
            sx={{
              flex: 'none',
              mr: -0.75,
              p: 0,
              width: 24,
              height: 24,
              border: 0,
              borderRadius: '4px',
              background: 'none',
              color: 'text.secondary',
              cursor: 'grab',
              opacity: 0.35,
            }}
          >
            <DragIndicator aria-hidden fontSize="small" />
          </Box>
        }
      />
    </Box>
  );
});
