import { type Definition } from '../../../ui/definition-list';
import { Figure } from '../../../ui/figure';
import { ExplainButton } from '../explain/explain-button';

interface FigureDefinitionOptions extends Omit<Definition, 'value'> {
  /** of its derivation; missing where nothing explains it */
  id?: string | undefined;
  value: number | null;
  format: (value: number) => string;
  /** why there may be none */
  reason?: string;
}

/** A line of a list whose figure answers 'why?'. */
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
