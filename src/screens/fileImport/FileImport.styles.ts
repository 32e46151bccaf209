import { styled } from 'styled-components'
import { color, space, text } from '#ui'

export const ImportFrame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space['200']};
  & h3 {
    font: ${text.titleSm};
  }
  & .import-stats {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 8rem), 1fr));
    gap: ${space['150']};
  }
  & .import-help {
    display: grid;
    gap: ${space['100']};
    justify-items: start;
    & ul {
      margin: 0;
      padding-inline-start: ${space['250']};
      display: grid;
      gap: ${space['050']};
    }
  }
  & .import-notes {
    display: grid;
    gap: ${space['050']};
    color: ${color.fgMuted};
  }
  & .import-badges {
    display: flex;
    flex-wrap: wrap;
    gap: ${space['050']};
  }
  & .import-errors {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space['100']} ${space['300']};
  }
  & [role='table'] {
    & ul {
      margin: 0;
      padding: 0;
      list-style: none;
      display: grid;
      gap: ${space['050']};
    }
    & small {
      display: block;
      color: ${color.fgMuted};
    }
    & ins {
      text-decoration: none;
      font-weight: 600;
    }
    & code {
      margin-inline-start: ${space['050']};
    }
  }
`
