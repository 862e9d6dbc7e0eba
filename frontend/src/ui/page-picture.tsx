import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode } from 'react';
import { usePicture } from '../lib/picture';
import { useNear } from '../lib/hooks/use-near';

interface PagePictureProps {
  /** path of the picture in the API */
  path: string;
  /** of the page in points: only the proportions count, so that nothing jumps when the picture comes */
  size: { readonly width: number; readonly height: number };
  label: string;
  /** what lies upon the page */
  children?: ReactNode;
}

/** A page of a document as it was drawn; fetched when it comes near the screen. Paper stays white at night. */
export function PagePicture({ path, size, label, children }: PagePictureProps) {
  const { ref, near } = useNear();
  const { show, isError } = usePicture(near ? path : null);
  return (
    <Box
      ref={ref}
      sx={{
        position: 'relative',
        aspectRatio: `${size.width} / ${size.height}`,
        border: 1,
        borderColor: 'divider',
        bgcolor: '#fff',
        overflow: 'hidden',
      }}
    >
      {show && <img ref={show} alt={label} style={{ display: 'block', width: '100%', height: '100%' }} />}
      {!show && !isError && (
        <Skeleton variant="rectangular" width="100%" height="100%" role="img" aria-label={label} />
      )}
      {isError && <Box sx={{ p: 3, color: '#5B6966' }}>This page could not be displayed.</Box>}
      {children}
    </Box>
  );
}
