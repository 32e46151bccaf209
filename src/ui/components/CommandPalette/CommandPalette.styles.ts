import { styled } from 'styled-components'
import { controlFrameStyles } from '../Field/controlFrame.styles.ts'
import { breakpoint, color, radius, size, space, text } from '../../tokens/tokens.ts'

/** The box is as high for one result as for many: nothing moves while results arrive. */
export const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space['150']};
  block-size: min(26rem, 60dvh);
  min-inline-size: 0;
  min-block-size: 0;

  [data-slot='commandPalette.field'] {
    ${controlFrameStyles}
    color: ${color.fgMuted};
  }
  [data-slot='commandPalette.field'] > input {
    color: ${color.fgDefault};
  }
  [role='listbox'] {
    min-block-size: 0;
    overflow-x: hidden;
    overflow-y: auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
  }
  [data-slot='commandPalette.heading'] {
    padding: ${space['100']} ${space['100']} ${space['050']};
    color: ${color.fgMuted};
    font: ${text.caption};
  }
  [role='option'] {
    display: flex;
    align-items: center;
    gap: ${space['100']};
    min-block-size: ${size.selectRow};
    padding-inline: ${space['100']};
    border-radius: ${radius.md};
    cursor: pointer;
    -webkit-user-select: none;
    user-select: none;
  }
  [role='option'] > [data-slot='icon'] {
    color: ${color.fgMuted};
  }
  [data-slot='commandPalette.text'] {
    flex: 1;
    display: flex;
    align-items: baseline;
    gap: ${space['100']};
    min-inline-size: 0;
  }
  [data-slot='commandPalette.text'] > span {
    flex: 0 1 auto;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  [data-slot='commandPalette.text'] > [data-slot='commandPalette.detail'] {
    flex-shrink: 2;
    color: ${color.fgMuted};
    font: ${text.caption};
  }
  [role='option'][aria-selected='true'] {
    background: ${color.bgSunken};
    box-shadow: inset 0 0 0 2px ${color.borderHighlight};
  }
  [data-slot='commandPalette.note'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space['100']};
    padding-inline: ${space['100']};
    color: ${color.fgMuted};
    overflow-wrap: anywhere;
  }
  @media (max-width: ${breakpoint.phone - 1}px) {
    [role='option'] {
      min-block-size: ${size.targetCoarse};
    }
    [data-slot='commandPalette.text'] {
      flex-direction: column;
      align-items: stretch;
      gap: 0;
    }
    /* A telephone has no keys. */
    [role='option'] > [data-slot='kbd'] {
      display: none;
    }
  }
  @media (forced-colors: active) {
    [role='option'][aria-selected='true'] {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
    [role='option'][aria-selected='true'] * {
      color: inherit;
    }
  }
`
