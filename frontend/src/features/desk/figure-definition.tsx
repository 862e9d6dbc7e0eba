import { type Definition } from '../../ui/lists/definition-list';
import { Figure } from '../../ui/figure';
import { ExplainButton } from '../../domain/explain/explain-button';

interface FigureDefinitionOptions extends Omit<Definition, 'value'> {
  /** result id of the explanation; undefined if there is none */
  id?: string | undefined;
  value: number | null;
  format: (value: number) => string;
  /** why the value may be missing */
  reason?: string;
}

/** Creates a list entry whose value opens its explanation. */
export function createFigureDefinition({
  id = '',
  value,
  format,
  reason,
  ...line
}: FigureDefinitionOptions): Definition {
  return {
    ...line,
    value: (
      <ExplainButton id={id}>
        <Figure
          value={value}
          format={format}
          strong={line.total === true}
          {...(reason === undefined ? {} : { reason })}
        />
      </ExplainButton>
    ),
  };
}
