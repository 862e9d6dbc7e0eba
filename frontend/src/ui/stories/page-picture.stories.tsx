import { useQueryClient } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import { PagePicture } from '../files/page-picture';

export default { title: 'Page picture' };

const LETTER = { width: 612, height: 792 };

const PAPER = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 612 792">
  <text x="60" y="90" font-family="serif" font-size="28">Income statement</text>
  <text x="60" y="140" font-family="serif" font-size="18">Revenue 2024</text>
  <text x="440" y="140" font-family="serif" font-size="18">1,250,000</text>
</svg>`;

/** The picture is in the cache, as after a download. */
export const Displayed = () => {
  useQueryClient().setQueryData(['picture', '/page-1'], new Blob([PAPER], { type: 'image/svg+xml' }));
  return (
    <Box sx={{ width: 320 }}>
      <PagePicture path="/page-1" size={LETTER} label="Page 1 of statement.pdf" />
    </Box>
  );
};

/** The gallery has no API, so the download fails. */
export const Failed = () => (
  <Box sx={{ width: 320 }}>
    <PagePicture path="/missing" size={LETTER} label="Page 2 of statement.pdf" />
  </Box>
);
