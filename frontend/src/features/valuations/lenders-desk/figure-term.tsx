import { type Definition } from '../../../ui/definition-list';
import { Figure } from '../../../ui/figure';
import { Why } from '../explain/explain-button';

interface FigureTermProps extends Omit<Definition, 'value'> {
  /** of its derivation; missing where nothing explains it */
  id?: string | undefined;
  value: number | null;
  format: (value: number) => string;
  /** why there may be none */
  reason?: string;
}

/** A line of a list whose figure answers 'why?'. */
export function figureTerm({ id = '', value, format, reason, ...line }: FigureTermProps): Definition {
  return {
    ...line,
    value: (
      <Why id={id}>
        <Figure
          value={value}
          format={format}
          strong={line.total === true}
          {...(reason === undefined ? {} : { reason })}
        />
      </Why>
    ),
  };
}
