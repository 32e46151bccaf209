import { styled } from 'styled-components'
import * as es from '../../messages.ts'
import { color, space } from '../../tokens/tokens.ts'
import { visuallyHidden } from '../../tokens/visuallyHidden.styles.ts'
import { Icon } from '../Icon/Icon.tsx'
import type { PasswordRule } from './passwordRules.ts'

export type PasswordChecklistProps = {
  rules: readonly PasswordRule[]
  /** The text as it is now: what is seen. */
  value: string
  /** The text when the field was left last: what is read aloud. Null before that. */
  announcedValue: string | null
}

/**
 * Every rule with an icon and words. The eye sees each rule turn while typing; the words for it change only when the field is
 * left, because a description that changes with each key is read again with each key.
 */
export function PasswordChecklist({ rules, value, announcedValue: judged }: PasswordChecklistProps) {
  return (
    <Root data-slot="passwordField.rules">
      {rules.map((rule) => {
        const holds = rule.test(value)
        const missing = judged !== null && !holds
        return (
          <li key={rule.name} data-holds={holds || undefined} data-missing={missing || undefined}>
            {holds || missing ? <Icon name={holds ? 'success' : 'error'} size="sm" /> : <span data-slot="ring" />}
            <span>
              {rule.name}
              {judged !== null && <span data-slot="spoken">{es.passwordField.judged(rule.test(judged))}</span>}
            </span>
          </li>
        )
      })}
    </Root>
  )
}

const Root = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 11rem), 1fr));
  gap: ${space['050']} ${space['150']};
  padding-block-start: ${space['050']};
  list-style: none;
  & > li {
    position: relative;
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${space['075']};
  }
  & > li[data-holds] {
    color: ${color.successFg};
  }
  & > li[data-missing] {
    color: ${color.dangerFg};
  }
  /* Neither right nor wrong yet. */
  [data-slot='ring'] {
    inline-size: 0.75rem;
    block-size: 0.75rem;
    margin: 0.125rem;
    border: 1px solid ${color.borderControl};
    border-radius: 50%;
  }
  [data-slot='spoken'] {
    ${visuallyHidden}
  }
`
