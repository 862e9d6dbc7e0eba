import { render, screen } from '@testing-library/react';
import { type DocumentValue } from '../../../domain/value-sources';
import { DeleteDocumentDialog } from './delete-document-dialog';

const value = (label: string, year: string | null): DocumentValue => ({
  label,
  year,
  value: '1',
  page: 1,
  place: 'Page 1',
  change: null,
});

const show = (values: readonly DocumentValue[] | null) =>
  render(
    <DeleteDocumentDialog
      name="cim.pdf"
      values={values}
      onConfirm={() => undefined}
      onClose={() => undefined}
    />,
  );

it('says how many values of which years rest on the document', () => {
  show([value('Gross revenue 2024', '2024'), value('Net income 2024', '2024'), value('Asking price', null)]);
  expect(screen.getByRole('alertdialog', { name: 'Delete cim.pdf?' })).toHaveTextContent(
    '3 values of this deal rest on this document. 2 of 2024 and 1 of the deal itself: Gross revenue 2024, Net income 2024, Asking price.',
  );
});

it('warns while it is not known which values rest on the document', () => {
  show(null);
  expect(screen.getByRole('alertdialog')).toHaveTextContent('Values of this deal may rest on this document.');
});
