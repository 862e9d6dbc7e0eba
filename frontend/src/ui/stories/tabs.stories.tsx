import Box from '@mui/material/Box';
import { useState } from 'react';
import { Tabs } from '../tabs';

export default { title: 'Tabs' };

const SECTIONS = ['Overview', 'Documents', 'Interactions', 'Financial Models', 'Timeline'];

export const LastOfFive = () => {
  const [section, setSection] = useState('Timeline');
  return (
    <Box sx={{ width: 320 }}>
      <Tabs
        aria-label="Sections of a deal"
        tabs={SECTIONS.map((label) => ({ value: label, label }))}
        value={section}
        onChange={setSection}
      />
    </Box>
  );
};
