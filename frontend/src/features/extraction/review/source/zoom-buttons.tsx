import Add from '@mui/icons-material/Add';
import Remove from '@mui/icons-material/Remove';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { getNextZoom } from './zoom';

interface ZoomButtonsProps {
  zoom: number;
  /** the reader set it; else it follows the value */
  isChosen: boolean;
  onZoom: (zoom: number | null) => void;
}

/** How large the page is shown. */
export function ZoomButtons({ zoom, isChosen, onZoom }: ZoomButtonsProps) {
  const smaller = getNextZoom(zoom, -1);
  const larger = getNextZoom(zoom, 1);
  return (
    <Box role="group" aria-label="Page zoom" sx={{ display: 'flex', alignItems: 'center', flex: 'none' }}>
      {isChosen && (
        <Button size="small" color="inherit" onClick={() => onZoom(null)} sx={{ py: 0 }}>
          Fit to values
        </Button>
      )}
      <IconButton
        size="small"
        aria-label="Zoom out"
        disabled={smaller === null}
        onClick={() => onZoom(smaller)}
      >
        <Remove fontSize="small" />
      </IconButton>
      <Box
        className="figure"
        sx={{ width: 44, textAlign: 'center', typography: 'caption', color: 'text.secondary' }}
      >
        {Math.round(zoom * 100)}%
      </Box>
      <IconButton size="small" aria-label="Zoom in" disabled={larger === null} onClick={() => onZoom(larger)}>
        <Add fontSize="small" />
      </IconButton>
    </Box>
  );
}
