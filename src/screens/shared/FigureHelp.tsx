import { IconButton, Popover, type PopoverTriggerProps } from '#ui'

type FigureHelpProps = {
  /** Name of the figure. */
  label: string
  /** What it counts, in a sentence. */
  means: string
}

/** The '?' beside a figure, which says its definition; also where nothing can be pointed at. */
export function FigureHelp({ label, means }: FigureHelpProps) {
  const renderTrigger = (trigger: PopoverTriggerProps) => (
    <IconButton {...trigger} icon="help" size="sm" label={`Qué cuenta «${label}»`} />
  )
  return (
    <Popover title={label} trigger={renderTrigger}>
      <p>{means}</p>
    </Popover>
  )
}
