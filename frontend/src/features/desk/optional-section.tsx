import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { PagePartTarget } from '../../ui/page-part';
import { Section } from '../../ui/section';

interface OptionalSectionProps {
  /** what addresses name behind their `#` */
  id: string;
  title: string;
  lead: string;
  /** of the button that shows the section */
  addLabel: string;
  /** one of its inputs is given */
  hasInput: boolean;
  children: ReactNode;
}

/** A section of the desk that most models do not need: a button until its first input is given. */
export function OptionalSection({ id, title, lead, addLabel, hasInput, children }: OptionalSectionProps) {
  const [isOpened, setIsOpened] = useState(false);
  if (!isOpened && !hasInput)
    return (
      <div>
        <Button onClick={() => setIsOpened(true)}>{addLabel}</Button>
      </div>
    );
  return (
    <PagePartTarget id={id}>
      <Section title={title} lead={lead}>
        {children}
      </Section>
    </PagePartTarget>
  );
}
