import { RefusedFiles } from '../files/refused-files';

export default { title: 'Refused files' };

export const TwoFiles = () => (
  <RefusedFiles
    onClose={() => undefined}
    files={[
      {
        name: 'cim.pages',
        message: 'File cim.pages is not a supported format. Please upload .pdf, .docx.',
      },
      { name: 'statement.pdf', message: 'File statement.pdf is too large. Maximum size is 10MB.' },
    ]}
  />
);
