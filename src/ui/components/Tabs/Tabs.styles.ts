import { styled } from 'styled-components'
import { color, duration, easing, radius, size, space, text } from '../../tokens/tokens.ts'

export const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space['200']};
  min-inline-size: 0;
  inline-size: 100%;

  [role='tablist'] {
    position: relative;
    display: flex;
    gap: ${space['100']};
    overflow-x: auto;
    scrollbar-width: none;
    scroll-padding-inline: ${space['400']};
    /* Hairline below the tabs. */
    box-shadow: inset 0 -1px ${color.borderDefault};
    --before: 0;
    --after: 0;
    mask-image: linear-gradient(
      to right,
      transparent,
      black calc(var(--before) * ${space['400']}),
      black calc(100% - var(--after) * ${space['400']}),
      transparent
    );
  }
  [role='tablist']:is([data-before]:dir(ltr), [data-after]:dir(rtl)) {
    --before: 1;
  }
  [role='tablist']:is([data-after]:dir(ltr), [data-before]:dir(rtl)) {
    --after: 1;
  }
  [role='tab'] {
    position: relative;
    display: inline-flex;
    flex: none;
    align-items: center;
    gap: ${space['075']};
    min-block-size: ${size.controlMd};
    padding: ${space['050']} ${space['100']};
    border: 0;
    background: transparent;
    color: ${color.fgMuted};
    font: ${text.label};
    cursor: pointer;
    transition: color ${duration.fast} ${easing.standard};
  }
  [role='tab']::after {
    content: '';
    position: absolute;
    inset-block-end: 0;
    inset-inline: ${space['100']};
    border-block-end: 2px solid transparent;
    transition: border-color ${duration.fast} ${easing.standard};
  }
  [role='tab']:hover {
    color: ${color.fgDefault};
  }
  [role='tab']:hover::after {
    border-color: ${color.borderStrong};
  }
  [role='tab'][aria-selected='true'] {
    color: ${color.fgDefault};
  }
  [role='tab'][aria-selected='true']::after {
    border-color: ${color.borderSelected};
  }
  [role='tab'][aria-disabled='true'] {
    color: ${color.fgDisabled};
    cursor: not-allowed;
  }
  [role='tab'][aria-disabled='true']::after {
    border-color: transparent;
  }
  /* Inset: the scroll container would clip the outline. */
  [role='tab']:focus-visible {
    border-radius: ${radius.sm};
    outline-offset: -2px;
  }
  [data-slot='tabs.count'] {
    padding-inline: ${space['075']};
    border: 1px solid ${color.borderDefault};
    border-radius: ${radius.full};
    background: ${color.bgSunken};
    font: ${text.caption};
    font-variant-numeric: tabular-nums;
    color: ${color.fgMuted};
  }
  [role='tabpanel'] {
    min-inline-size: 0;
  }

  &[data-orientation='vertical'] {
    grid-template-columns: minmax(8rem, auto) minmax(0, 1fr);
    [role='tablist'] {
      flex-direction: column;
      gap: ${space['025']};
      box-shadow: none;
      mask-image: none;
    }
    [role='tab'] {
      padding-inline: ${space['150']};
      text-align: start;
    }
    [role='tab']::after {
      inset-block: ${space['075']};
      inset-inline: 0 auto;
      border-block-end: 0;
      border-inline-start: 2px solid transparent;
    }
    [role='tab']:hover::after {
      border-color: ${color.borderStrong};
    }
    [role='tab'][aria-selected='true']::after {
      border-color: ${color.borderSelected};
    }
  }
  @media (forced-colors: active) {
    /* Forced colours make transparent borders visible. */
    [role='tab']:not([aria-selected='true'])::after {
      content: none;
    }
    [role='tab'][aria-selected='true'] {
      color: Highlight;
    }
    [role='tab'][aria-selected='true']::after {
      border-color: Highlight;
    }
    [role='tab'][aria-disabled='true'] {
      color: GrayText;
    }
  }
`
