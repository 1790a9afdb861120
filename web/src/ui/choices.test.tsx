import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { setupTexts } from '../i18n/setup.ts';
import { Field } from './Field.tsx';
import { RadioCards } from './RadioCards.tsx';
import { SegmentedChoice } from './SegmentedChoice.tsx';
import { StepList } from './StepList.tsx';
import { TabBar } from './TabBar.tsx';
import { type Answer, YesNoUnknown } from './YesNoUnknown.tsx';

beforeAll(async () => {
  await setupTexts('en-BE');
});

function Question({ onChange }: { readonly onChange: (answer: Answer) => void }) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  return (
    <YesNoUnknown
      label="Locked area"
      answers={['yes', 'no', 'unknown']}
      value={answer}
      onChange={(next) => {
        setAnswer(next);
        onChange(next);
      }}
    />
  );
}

describe('a question', () => {
  it('is answered by Y, N and U while it has the focus', () => {
    const onChange = vi.fn();
    render(<Question onChange={onChange} />);
    screen.getByRole('radio', { name: 'Yes' }).focus();
    for (const key of ['u', 'N', 'y']) fireEvent.keyDown(document.activeElement as Element, { key });
    expect(onChange.mock.calls.flat()).toEqual(['unknown', 'no', 'yes']);
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Yes', checked: true }));
  });

  it('is answered by arrows, round the end', () => {
    const onChange = vi.fn();
    render(<Question onChange={onChange} />);
    screen.getByRole('radio', { name: 'Yes' }).focus();
    for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowRight']) {
      fireEvent.keyDown(document.activeElement as Element, { key });
    }
    expect(onChange.mock.calls.flat()).toEqual(['unknown', 'no', 'unknown']);
  });

  it('leaves combinations to others', () => {
    const onChange = vi.fn();
    render(<Question onChange={onChange} />);
    fireEvent.keyDown(screen.getByRole('radio', { name: 'Yes' }), { key: 'n', ctrlKey: true });
    expect(onChange).not.toHaveBeenCalled();
  });

  it('has one Tab stop, and none of its answers is chosen before it is answered', () => {
    render(<Question onChange={() => {}} />);
    expect(screen.getAllByRole('radio').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  });

  it('passes over a choice that is off', () => {
    const onChange = vi.fn();
    const choices = [
      { value: 'a', label: 'A' },
      { value: 'b', label: 'B', disabled: true },
      { value: 'c', label: 'C' },
    ] as const;
    render(<SegmentedChoice label="Letters" choices={choices} value="a" onChange={onChange} />);
    screen.getByRole('radio', { name: 'A' }).focus();
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowRight' });
    expect(onChange).toHaveBeenCalledWith('c');
  });
});

describe('radio cards', () => {
  it('are chosen by their hotkey, except those that cannot be chosen', () => {
    const onChange = vi.fn();
    const cards = [
      { value: 'breakdown', title: 'Breakdown', hotkey: '1' },
      { value: 'towing', title: 'Towing', hotkey: '2', reason: 'Not covered' },
    ] as const;
    render(<RadioCards label="Service" cards={cards} value={null} onChange={onChange} />);
    const group = screen.getByRole('radiogroup');
    fireEvent.keyDown(group, { key: '2' });
    fireEvent.click(screen.getByRole('radio', { name: /Towing/ }));
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.keyDown(group, { key: '1' });
    expect(onChange).toHaveBeenCalledWith('breakdown');
  });

  it('say that an answer is missing as every other choice does', () => {
    const cards = [{ value: 'towing', title: 'Towing' }] as const;
    const choices = [{ value: 'towing', label: 'Towing' }] as const;
    const { rerender } = render(
      <Field label="Service" group error="Choose a service">
        {(wiring) => <RadioCards label="Service" cards={cards} value={null} onChange={() => {}} wiring={wiring} />}
      </Field>,
    );
    const heard = () => {
      const group = screen.getByRole('radiogroup', { name: 'Service' });
      const [id] = (group.getAttribute('aria-describedby') ?? '').split(' ');
      return [group.getAttribute('aria-invalid'), document.getElementById(id ?? '')?.textContent];
    };
    expect(heard()).toEqual(['true', 'Choose a service']);
    rerender(
      <Field label="Service" group error="Choose a service">
        {(wiring) => (
          <SegmentedChoice label="Service" choices={choices} value={null} onChange={() => {}} wiring={wiring} />
        )}
      </Field>,
    );
    expect(heard()).toEqual(['true', 'Choose a service']);
  });
});

describe('steps and tabs', () => {
  it('say how each step stands', () => {
    render(
      <StepList
        id="steps"
        label="Steps"
        current="location"
        onSelect={() => {}}
        steps={[
          { key: 'contract', title: 'Contract', state: 'valid' },
          { key: 'location', title: 'Service location', state: 'problems', problems: 3 },
          { key: 'contacts', title: 'Contacts', state: 'problems', problems: 1 },
          { key: 'destination', title: 'Destination', state: 'notApplicable' },
          { key: 'vehicle', title: 'Vehicle', state: 'locked' },
          { key: 'summary', title: 'Summary', state: 'untouched' },
        ]}
      />,
    );
    const names = screen.getAllByRole('tab').map((tab) => tab.getAttribute('aria-label'));
    expect(names).toEqual([
      '1 Contract, complete',
      '2 Service location, 3 problems',
      '3 Contacts, 1 problem',
      '4 Destination, not applicable',
      '5 Vehicle, fixed',
      '6 Summary',
    ]);
    expect(screen.getByRole('tab', { name: /Destination/ }).textContent).toContain('–');
    expect(screen.getByRole('tab', { name: /Vehicle/ }).querySelector('svg')).not.toBeNull();
    expect(screen.getByRole('tab', { selected: true }).textContent).toContain('!3');
  });

  it.each([
    [false, 'smooth'],
    [true, 'instant'],
  ])('keep the current step of a strip in sight (little movement asked for: %s)', (isStill, behavior) => {
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
    const media = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      query.includes('reduced-motion') ? ({ matches: isStill } as MediaQueryList) : media(query),
    );
    const steps = ['a', 'b'].map((key) => ({ key, title: key, state: 'untouched' as const }));
    const at = (current: string) => (
      <StepList id="s" label="Steps" steps={steps} current={current} onSelect={() => {}} />
    );
    const { rerender } = render(at('a'));
    rerender(at('b'));
    expect(shown.mock.contexts.at(-1)).toBe(screen.getByRole('tab', { name: '2 b' }));
    expect(shown).toHaveBeenLastCalledWith({ behavior, block: 'nearest', inline: 'center' });
    vi.restoreAllMocks();
  });

  it('are looked at by arrows; a step is entered by pressing it, a tab opens at once', () => {
    const onStep = vi.fn();
    const onTab = vi.fn();
    render(
      <>
        <StepList
          id="s"
          label="Steps"
          current="a"
          onSelect={onStep}
          steps={[
            { key: 'a', title: 'Step A', state: 'untouched' },
            { key: 'b', title: 'Step B', state: 'untouched' },
          ]}
        />
        <TabBar
          id="t"
          label="Tabs"
          selected="x"
          onSelect={onTab}
          tabs={[
            { key: 'x', title: 'X' },
            { key: 'y', title: 'Y', count: 2 },
          ]}
        />
      </>,
    );
    screen.getByRole('tab', { name: '1 Step A' }).focus();
    // The test's window is 1024 px wide: the steps are a strip.
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: '2 Step B' }));
    expect(onStep).not.toHaveBeenCalled();
    screen.getByRole('tab', { name: 'X' }).focus();
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowRight' });
    expect(onTab).toHaveBeenCalledWith('y');
  });

  it('that stand under a menu come out of it when they are chosen', async () => {
    function Tabs() {
      const [selected, setSelected] = useState('x');
      return (
        <TabBar
          id="t"
          label="Tabs"
          more="More"
          selected={selected}
          onSelect={setSelected}
          tabs={[{ key: 'x', title: 'X' }]}
          folded={[
            { key: 'y', title: 'Y' },
            { key: 'z', title: 'Z', count: 2 },
          ]}
        />
      );
    }
    render(<Tabs />);
    expect(screen.getAllByRole('tab').map((one) => one.textContent)).toEqual(['X']);
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: /Z/ }));
    expect(screen.getAllByRole('tab').map((one) => one.textContent)).toEqual(['X', 'Z2']);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Z2');
  });
});
