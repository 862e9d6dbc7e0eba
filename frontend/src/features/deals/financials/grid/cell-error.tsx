import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';

/** Says at a cell what is wrong with its text: above it, because the frame of the sheet cuts off what is below. */
export function CellError({ id, text }: { id: string; text: string }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Box
      ref={box}
      id={id}
      role="alert"
      sx={{
        position: 'absolute',
        right: 0,
        bottom: '100%',
        // As wide as the names of the rows and one year together on a phone.
        width: 256,
        // Above the names of the rows, which stay in place while the years scroll.
        zIndex: 3,
        // The bar of the app covers what is above.
        scrollMarginTop: 8,
        px: 1.5,
        py: 1,
        typography: 'body2',
        textAlign: 'left',
        whiteSpace: 'normal',
        overflowWrap: 'anywhere',
        color: 'error.main',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'error.main',
        borderRadius: '6px',
      }}
    >
      {text}
    </Box>
  );
}
