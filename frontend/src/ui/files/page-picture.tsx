import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode } from 'react';
import { usePicture } from '../../lib/files/picture';
import { useNear } from '../../lib/hooks/use-near';

interface PagePictureProps {
  /** path of the picture in the API */
  path: string;
  /** size of the page in points; reserves the space, so that the layout does not shift */
  size: { readonly width: number; readonly height: number };
  label: string;
  /** content on top of the page, such as highlights */
  children?: ReactNode;
}

/** A rendered page of a document, loaded when it comes near the viewport. Paper stays white in the dark theme. */
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
