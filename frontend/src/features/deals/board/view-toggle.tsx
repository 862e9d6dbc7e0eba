import ViewKanbanOutlined from '@mui/icons-material/ViewKanbanOutlined';
import ViewListOutlined from '@mui/icons-material/ViewListOutlined';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

export type DealsView = 'list' | 'board';

interface ViewToggleProps {
  view: DealsView;
  onChange: (view: DealsView) => void;
}

/** The same deals as a list or as a board. */
export function ViewToggle({ view, onChange }: ViewToggleProps) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={view}
      aria-label="View as"
      onChange={(_event, next: DealsView | null) => next && onChange(next)}
    >
      <ToggleButton value="list" aria-label="List" title="List" sx={{ p: 0.75 }}>
        <ViewListOutlined fontSize="small" />
      </ToggleButton>
      <ToggleButton value="board" aria-label="Board" title="Board" sx={{ p: 0.75 }}>
        <ViewKanbanOutlined fontSize="small" />
      </ToggleButton>
    </ToggleButtonGroup>
  );
}
