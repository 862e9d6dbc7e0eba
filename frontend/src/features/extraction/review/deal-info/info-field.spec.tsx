import { fireEvent, render, screen } from '@testing-library/react';
import { EXTRACTED_FIELDS } from './extracted-fields';
import { InfoField } from './info-field';

function findField(name: string) {
  const field = EXTRACTED_FIELDS.find(({ key }) => key === name);
  if (!field) throw new Error(`No field ${name}`);
  return field;
}

describe('InfoField', () => {
  it('reports hover when the pointer moves, not when the field scrolls under it', () => {
    const said: boolean[] = [];
    render(
      <InfoField
        field={findField('address')}
        value="410 Quay Street"
        confidence={96}
        disputed={false}
        settled={null}
        error={undefined}
        onChange={() => undefined}
        onFocus={() => undefined}
        onHover={(over) => said.push(over)}
      />,
    );
    const group = screen.getByRole('group');
    fireEvent.mouseEnter(group);
    expect(said).toEqual([]);
    fireEvent.mouseMove(group);
    expect(said).toEqual([true]);
    fireEvent.mouseLeave(group);
    expect(said).toEqual([true, false]);
  });
});
