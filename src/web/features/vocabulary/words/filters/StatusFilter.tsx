import { statuses, type Status } from '#domain/words/word.ts';
import { StatusGlyph } from '#web/ui/StatusGlyph.tsx';
import { statusTitles } from '#web/words/wordStatus.ts';
import { ChoiceChip, ChoiceList } from './FilterChip.tsx';
import { flipped } from './listState.ts';

interface StatusFilterProps {
  readonly chosen: readonly Status[];
  readonly onChoose: (statuses: readonly Status[]) => void;
}

const learning: readonly Status[] = ['2', '3', '4'];

/** Words of some statuses only. */
export function StatusFilter({ chosen, onChoose }: StatusFilterProps) {
  return (
    <ChoiceChip
      label="Estado"
      chosen={chosen.length === 0 ? null : <ChosenStatuses statuses={chosen} />}
      spoken={describeStatuses(chosen)}
      onClear={() => onChoose([])}
    >
      {() => (
        <ChoiceList
          label="Estados"
          isMultiple
          chosen={chosen}
          // The least known first.
          choices={statuses.map((status) => ({
            id: status,
            label: (
              <>
                <StatusGlyph status={status} />
                {statusTitles[status]}
              </>
            ),
          }))}
          onChoose={(id) => onChoose(statuses.filter((status) => flipped<string>(chosen, id).includes(status)))}
        />
      )}
    </ChoiceChip>
  );
}

function ChosenStatuses({ statuses: chosen }: { readonly statuses: readonly Status[] }) {
  const glyph = chosen.length === 1 ? chosen[0] : isLearning(chosen) ? '3' : null;
  return (
    <>
      {glyph && <StatusGlyph status={glyph} />}
      {describeStatuses(chosen)}
    </>
  );
}

const isLearning = (chosen: readonly Status[]): boolean =>
  chosen.length === learning.length && learning.every((status) => chosen.includes(status));

function describeStatuses(chosen: readonly Status[]): string {
  if (isLearning(chosen)) return 'Aprendiendo';
  const [only] = chosen;
  return chosen.length === 1 && only ? statusTitles[only] : `${chosen.length} estados`;
}
