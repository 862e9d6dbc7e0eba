import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { type FinancialsDraft } from '../../../domain/financials-editor';
import { FinancialsEditor } from './financials-editor';

const START: FinancialsDraft = {
  historicalFinancials: { year1: {}, year2: {} },
  yearLabels: { year1: '2024', year2: '2025' },
  collectDetailedIncomeStatement: false,
};

let latest: FinancialsDraft;

function StoredDraft({ onDraft }: { onDraft: (next: FinancialsDraft) => void }) {
  const [value, setValue] = useState(START);
  const change = (next: FinancialsDraft) => {
    setValue(next);
    onDraft(next);
  };
  return <FinancialsEditor value={value} onChange={change} asOfYear={2026} />;
}

const show = () => {
  latest = START;
  render(<StoredDraft onDraft={(next) => (latest = next)} />);
};
const year = (key: string) => latest.historicalFinancials[key] ?? {};
const focusFirst = () => {
  const cell = document.querySelector<HTMLElement>('[data-active]');
  act(() => cell?.focus());
  return cell;
};

describe('the financials sheet', () => {
  it('is a grid whose only tab stop is the active cell', () => {
    show();
    expect(screen.getByRole('grid')).toHaveAttribute('aria-colcount', '3');
    expect(screen.getAllByRole('gridcell').filter((cell) => cell.tabIndex === 0)).toHaveLength(1);
  });

  it.each([
    [true, /Net income was entered as \$500/],
    [false, /Net income is stored as \$500/],
  ])('says how a doubted figure came there, new: %s', (isNew, warning) => {
    const history = {
      year2: { grossRevenue: '900', cogs: '300', operatingExpenses: '200', netIncome: '500' },
    };
    const value = { ...START, historicalFinancials: history };
    render(<FinancialsEditor value={value} onChange={() => undefined} asOfYear={2026} isNew={isNew} />);
    expect(screen.getByText(warning)).toBeInTheDocument();
  });

  it('states no SDE of a year with only revenue, neither in the sheet nor in the sentence', () => {
    const value = { ...START, historicalFinancials: { year2: { grossRevenue: '3412000' } } };
    render(<FinancialsEditor value={value} onChange={() => undefined} asOfYear={2026} />);
    expect(screen.getByText('2025: SDE requires the operating costs or the net income.')).toBeInTheDocument();
    expect(screen.getAllByText('3,412,000')).toHaveLength(1);
    expect(screen.getByText(/^Only revenue is entered, so models count all of its/)).toBeInTheDocument();
  });

  it('accepts a column of figures typed with Enter, and calculates the rest', async () => {
    const user = userEvent.setup();
    show();
    focusFirst();
    await user.keyboard('900{Enter}300{Enter}{ArrowDown}200{Enter}');
    expect(year('year2')).toMatchObject({ grossRevenue: '900', cogs: '300', netIncome: '400' });
    expect(document.activeElement).toHaveAttribute('data-active');
  });

  it('moves with Tab, discards an entry with Escape and clears with Delete', async () => {
    const user = userEvent.setup();
    show();
    focusFirst();
    await user.keyboard('100{Tab}50{Escape}');
    expect(year('year1').grossRevenue ?? null).toBeNull();
    await user.keyboard('70{Enter}{ArrowUp}{Delete}');
    expect(year('year1').grossRevenue).toBeNull();
    expect(year('year2').grossRevenue).toBe('100');
  });

  it('undoes and redoes', async () => {
    const user = userEvent.setup();
    show();
    focusFirst();
    await user.keyboard('100{Enter}{Control>}z{/Control}');
    expect(year('year2')).toEqual({});
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(year('year2').grossRevenue).toBe('100');
  });

  it('stays in a cell whose text is not an amount', async () => {
    const user = userEvent.setup();
    show();
    focusFirst();
    await user.keyboard('12x{Enter}');
    const cell = screen.getByRole('textbox');
    expect(cell).toHaveAttribute('aria-invalid', 'true');
    expect(cell).toHaveFocus();
    expect(cell).toHaveAccessibleDescription(/^“12x” is not an amount/);
    expect(cell.closest('[role=gridcell]')).toContainElement(screen.getByRole('alert'));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('enters text into its own cell when another cell is pressed', async () => {
    const user = userEvent.setup();
    show();
    focusFirst();
    await user.keyboard('1200');
    const other = screen.getAllByRole('gridcell')[3]!;
    await user.click(other);
    expect(latest.historicalFinancials).toMatchObject({ year1: {}, year2: { grossRevenue: '1200' } });
    expect(year('year1').cogs ?? null).toBeNull();
    expect(other).toHaveAttribute('data-active');
    await user.keyboard('5{Enter}');
    expect(year('year1').cogs).toBe('5');
  });

  it('stays in a cell whose amount is out of range', async () => {
    const user = userEvent.setup();
    show();
    focusFirst();
    await user.keyboard('9999999999999{Enter}');
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(
      '“9999999999999” must be an amount from -$1,000,000,000,000 to $1,000,000,000,000.',
    );
    expect(year('year2')).toEqual({});
  });

  it('says that text which is not an amount was dropped by choosing another cell', async () => {
    const user = userEvent.setup();
    show();
    focusFirst();
    await user.keyboard('12x');
    await user.click(screen.getAllByRole('gridcell')[3]!);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('“12x” is not an amount');
  });

  it('pastes a block, and copies one out again', () => {
    show();
    const cell = focusFirst();
    if (!cell) throw new Error('no active cell');
    fireEvent.paste(cell, { clipboardData: { getData: () => '$1,000\t(200)\n400\t' } });
    expect(year('year2')).toMatchObject({ grossRevenue: '1000', cogs: '400' });
    expect(year('year1').grossRevenue).toBe('-200');
    fireEvent.keyDown(cell, { key: 'ArrowRight', shiftKey: true });
    const setData = jest.fn();
    fireEvent.copy(document.activeElement ?? cell, { clipboardData: { setData } });
    expect(setData).toHaveBeenCalledWith('text/plain', '1000\t-200');
  });

  it.each(["Owner's salary", 'Owner’s salary', "Owners' salary", "Officer's compensation"])(
    'recognizes the pasted line "%s"',
    (name) => {
      show();
      const cell = focusFirst();
      if (!cell) throw new Error('no active cell');
      const text = `\t2025\t2024\nRevenue\t900\t800\n${name}\t200\t150\n`;
      fireEvent.paste(cell, { clipboardData: { getData: () => text } });
      expect(screen.queryByRole('region', { name: 'Lines not recognized' })).toBeNull();
      expect(year('year2').ownerSalary).toBe('200');
    },
  );

  it('adds a pasted line that it did not recognize to the line that is chosen', async () => {
    const user = userEvent.setup();
    show();
    const cell = focusFirst();
    if (!cell) throw new Error('no active cell');
    const text =
      '\t2025\t2024\nRevenue\t900\t800\nOperating expenses\t200\t\nRent\t60\t50\nOwner perks\t7\t\n';
    fireEvent.paste(cell, { clipboardData: { getData: () => text } });
    const offers = screen.getByRole('region', { name: 'Lines not recognized' });
    expect(offers).toHaveTextContent('2025 60, 2024 50');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Add Rent to' }), 'operatingExpenses');
    await user.click(screen.getAllByRole('button', { name: 'Add' })[0]!);
    expect(year('year2').operatingExpenses).toBe('260');
    expect(year('year1').operatingExpenses).toBe('50');
    expect(screen.getByRole('status')).toHaveTextContent('Rent added to Operating expenses.');
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Add Owner perks to' }),
      'addBack.otherAddBacks',
    );
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(year('year2').otherAddBacks).toBe('7');
    expect(screen.queryByRole('region', { name: 'Lines not recognized' })).not.toBeInTheDocument();
  });

  it('reads an unrecognized line by its decimal commas and brackets', async () => {
    const user = userEvent.setup();
    show();
    const cell = focusFirst();
    if (!cell) throw new Error('no active cell');
    const text = '\t2025\t2024\nRevenue\t1.900,50\t1.800,25\nRent\t(60,50)\t(50,25)\n';
    fireEvent.paste(cell, { clipboardData: { getData: () => text } });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Add Rent to' }), 'operatingExpenses');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(year('year2').operatingExpenses).toBe('60.5');
    expect(year('year1').operatingExpenses).toBe('50.25');
  });

  it('closes the offers of a paste with the undo of that paste, not of a later change', async () => {
    const user = userEvent.setup();
    show();
    const cell = focusFirst();
    if (!cell) throw new Error('no active cell');
    const text = '\t2025\t2024\nRevenue\t900\t800\nRent\t60\t50\nPerks\t7\t\n';
    fireEvent.paste(cell, { clipboardData: { getData: () => text } });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Add Rent to' }), 'operatingExpenses');
    await user.click(screen.getAllByRole('button', { name: 'Add' })[0]!);
    focusFirst();
    await user.keyboard('{Control>}z{/Control}');
    expect(year('year2')).toMatchObject({ grossRevenue: '900' });
    expect(screen.getByRole('region', { name: 'Lines not recognized' })).toHaveTextContent('Perks');
    await user.keyboard('{Control>}z{/Control}');
    expect(year('year2').grossRevenue ?? null).toBeNull();
    expect(screen.queryByRole('region', { name: 'Lines not recognized' })).not.toBeInTheDocument();
  });

  it('undoes the reading of brackets as costs before the paste', async () => {
    const user = userEvent.setup();
    show();
    const cell = focusFirst();
    if (!cell) throw new Error('no active cell');
    const text = '\t2025\t2024\nRevenue\t900\t800\nCOGS\t(300)\t200\n';
    fireEvent.paste(cell, { clipboardData: { getData: () => text } });
    expect(year('year2').cogs).toBe('-300');
    await user.click(screen.getByRole('button', { name: 'Read as costs' }));
    expect(year('year2').cogs).toBe('300');
    focusFirst();
    await user.keyboard('{Control>}z{/Control}');
    expect(year('year2')).toMatchObject({ grossRevenue: '900', cogs: '-300' });
    await user.keyboard('{Control>}z{/Control}');
    expect(year('year2').grossRevenue ?? null).toBeNull();
  });

  it('skips a pasted line', async () => {
    show();
    const cell = focusFirst();
    if (!cell) throw new Error('no active cell');
    fireEvent.paste(cell, { clipboardData: { getData: () => 'Rent\t60\n' } });
    await userEvent.click(screen.getByRole('button', { name: 'Skip Rent' }));
    expect(screen.queryByRole('region', { name: 'Lines not recognized' })).not.toBeInTheDocument();
    expect(latest).toBe(START);
  });

  it('adds a year with its name being edited, and removes it', async () => {
    const user = userEvent.setup();
    show();
    await user.click(screen.getByRole('button', { name: 'Add year' }));
    await user.keyboard('2023{Enter}');
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'US dollars',
      '2025',
      '2024',
      '2023',
    ]);
    await user.click(screen.getByRole('button', { name: 'Remove 2023' }));
    expect(Object.keys(latest.historicalFinancials)).toEqual(['year1', 'year2']);
  });

  it('switches to the detailed statement and carries costs over', async () => {
    const user = userEvent.setup();
    show();
    focusFirst();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}200{Enter}');
    await user.click(screen.getByRole('button', { name: 'Detailed' }));
    expect(screen.getAllByRole('rowheader').map((head) => head.textContent)).toContain('EBITDA');
    expect(year('year2').sgaExpenses).toBe('200');
  });
});

it('says whether an add-back is a line above or was entered without one', () => {
  const renderYear = (figures: Record<string, string>) =>
    render(
      <FinancialsEditor
        value={{
          historicalFinancials: { year1: { grossRevenue: '900000', cogs: '378000', ...figures } },
          yearLabels: { year1: '2025' },
          collectDetailedIncomeStatement: true,
        }}
        onChange={() => undefined}
        asOfYear={2026}
      />,
    );
  const { unmount } = renderYear({ interestExpense: '6000', depreciation: '18000' });
  const heads = () => screen.getAllByRole('rowheader').map((head) => head.textContent);
  expect(heads()).toContainEqual(
    expect.stringMatching(/^Interest.*entered as an add-back, not deducted above/),
  );
  expect(heads()).toContainEqual(
    expect.stringMatching(/^Depreciation and amortization.*from the lines above/),
  );
  unmount();
  renderYear({});
  expect(heads()).toContainEqual(expect.stringMatching(/^Interestfrom the lines above$/));
});
