import { Button, type ButtonProps } from '#ui'
import { isOffered, labelOf, type Command } from './commands.ts'

type CommandButtonsProps<Screen, Subject> = Pick<ButtonProps, 'size'> & {
  commands: readonly Command<Screen, Subject>[]
  screen: Screen
  /** The record, or undefined. */
  subject: Subject
}

/** A button for each command that is offered. */
export function CommandButtons<Screen extends { role: string | undefined }, Subject>({
  commands,
  screen,
  subject,
  size,
}: CommandButtonsProps<Screen, Subject>) {
  const offered = commands.filter((command) => isOffered(command, screen, subject))
  const primary = offered.find((command) => command.primary)
  return offered.map((command) => (
    <Button
      key={command.key}
      size={size}
      icon={command.icon}
      variant={command.danger ? 'danger' : command === primary ? 'primary' : undefined}
      disabledReason={command.disabledReason?.(screen, subject)}
      onClick={() => void command.run(screen, subject)}
    >
      {labelOf(command, screen, subject)}
    </Button>
  ))
}
