import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode } from 'react';
import { NameForm } from './name-form';
import { PasswordForm } from './password-form';
import { SessionList } from './session-list';

/** The embedded provider's widget: who you are, how you prove it, where you are signed in. */
export default function Profile() {
  return (
    <>
      <Section title="Name and e-mail" text="Your display name and the e-mail address you sign in with.">
        <NameForm />
      </Section>
      <Section title="Password" text="When you change it, you can sign out your other devices.">
        <PasswordForm />
      </Section>
      <Section title="Sessions" text="Devices where you are signed in. End any session you do not recognize.">
        <SessionList />
      </Section>
    </>
  );
}

function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Box
      component="section"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '280px minmax(0, 520px)' },
        columnGap: 8,
        rowGap: 2,
        py: 4,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <div>
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {text}
        </Typography>
      </div>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  );
}
