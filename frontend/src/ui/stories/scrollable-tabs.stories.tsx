import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import { useState } from 'react';
import { ScrollableTabs } from '../scrollable-tabs';

export default { title: 'Scrollable tabs' };

const SECTIONS = ['Overview', 'Documents', 'Interactions', 'Financial Models', 'Timeline'];

export const LastOfFive = () => {
  const [section, setSection] = useState(4);
  return (
    <Box sx={{ width: 320 }}>
      <ScrollableTabs
        value={section}
        onChange={(_event, next: number) => setSection(next)}
        aria-label="Sections of a deal"
      >
        {SECTIONS.map((label) => (
          <Tab key={label} label={label} />
        ))}
      </ScrollableTabs>
    </Box>
  );
};
