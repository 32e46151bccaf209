import { writeParts } from './dateOrder.ts'
import { formatsOf } from './formats.ts'
import type { Messages } from './messageTypes.ts'

const counted = (count: string, isOne: boolean, one: string, many: string) => `${count} ${isOne ? one : many}`

/** All texts of the components in English, for `CanjeProvider`. */
export const english = {
  common: () => ({
    close: 'Close',
    required: '(required)',
    loading: 'Loading…',
    retry: 'Retry',
  }),

  appShell: () => ({
    skip: 'Skip to content',
    nav: 'Main',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    collapse: 'Collapse menu',
    expand: 'Expand menu',
  }),

  autocompleteField: (locale) => {
    const { whole } = formatsOf(locale)
    return {
      results: (count) => counted(whole(count), count === 1, 'suggestion', 'suggestions'),
      taken: (text) => `${text}, chosen`,
    }
  },

  banner: () => ({
    info: 'Information: ',
    success: 'Done: ',
    warning: 'Warning: ',
    danger: 'Error: ',
    dismiss: 'Dismiss message',
  }),

  button: () => ({
    loading: ' (loading)',
    downloadReady: 'Download link ready',
  }),

  image: () => ({
    missing: 'No image',
    broken: 'The image could not be shown',
  }),

  loadMore: (locale) => {
    const { whole } = formatsOf(locale)
    return {
      more: 'Load more',
      end: 'No more results.',
      shown: (shown, [one, many], total, beyond) =>
        total === undefined
          ? `Showing ${counted(whole(shown), shown === 1, one, many)}.`
          : `Showing ${whole(shown)} of ${beyond ? 'more than ' : ''}${whole(total)} ${many}.`,
      added: (added, total, [one, many]) =>
        `${counted(whole(added), added === 1, `more ${one}`, `more ${many}`)} loaded; ${whole(total)} in all`,
    }
  },

  field: (locale) => {
    const { whole } = formatsOf(locale)
    return {
      count: (length, max) => `${whole(length)} of ${whole(max)} characters`,
      over: (extra) => `${counted(whole(extra), extra === 1, 'character', 'characters')} too many`,
    }
  },

  textField: () => ({
    clear: (label) => `Clear ${label}`,
  }),

  passwordField: () => ({
    show: 'Show password',
    capsLock: 'Caps Lock is on.',
    judged: (holds) => (holds ? ' (met)' : ' (not met)'),
    verdict: (missing) =>
      missing.length === 0 ? 'The password meets all the rules' : `Rules not met: ${missing.join('; ')}`,
  }),

  numberField: () => ({
    decrease: (label) => `Decrease ${label}`,
    increase: (label) => `Increase ${label}`,
  }),

  breadcrumb: () => ({
    name: 'Breadcrumb',
  }),

  copyField: () => ({
    verb: 'Copy',
    copy: (label) => `Copy ${label}`,
    copied: 'Copied',
    failed: 'Copying failed. The text is selected: press Ctrl + C.',
  }),

  descriptionList: () => ({
    missing: 'Not set',
  }),

  kbd: () => ({
    shift: 'Shift',
    space: 'Space',
    backspace: 'Backspace',
    delete: 'Del',
    home: 'Home',
    end: 'End',
    pageUp: 'Page Up',
    pageDown: 'Page Down',
    command: 'Command',
    control: 'Control',
    option: 'Option',
    arrowUp: 'Up arrow',
    arrowDown: 'Down arrow',
    arrowLeft: 'Left arrow',
    arrowRight: 'Right arrow',
  }),

  avatarGroup: (locale) => {
    const { whole, and } = formatsOf(locale)
    return {
      more: (count) => `+${whole(count)}`,
      others: (names) => `${whole(names.length)} more: ${and(names)}`,
    }
  },

  tag: () => ({
    remove: (label) => `Remove ${label}`,
    removed: (label) => `${label} removed`,
    none: 'None',
  }),

  progressBar: () => ({
    percent: (percent) => `${percent}%`,
    at: (label, percent) => `${label}: ${percent}%`,
  }),

  fileField: (locale) => {
    const { whole } = formatsOf(locale)
    return {
      single: {
        choose: 'Choose file',
        next: 'Replace file',
        orDrop: 'or drop it here',
        drop: 'Drop it here',
        dropHere: 'Drop the file here',
        chosen: 'Chosen file',
        upTo: (size) => `up to ${size}`,
      },
      several: {
        choose: 'Choose files',
        next: 'Add files',
        orDrop: 'or drop them here',
        drop: 'Drop them here',
        dropHere: 'Drop the files here',
        chosen: 'Chosen files',
        upTo: (size) => `up to ${size} each`,
      },
      sending: (name) => `Sending ${name}`,
      sent: (sent, all) => `${sent} of ${all}`,
      cancel: (name) => `Cancel upload of ${name}`,
      none: 'No file',
      current: 'Saved image',
      broken: 'The image could not be shown.',
      images: 'images',
      most: (count) => `${counted(whole(count), count === 1, 'file', 'files')} at most`,
      picked: (name) => `File ${name} selected`,
      pickedMany: (count) => `${whole(count)} files selected`,
      removed: (name) => `File ${name} removed`,
      remove: (name) => `Remove ${name}`,
      onlyOne: 'Choose a single file.',
      wrongType: (name, kinds) => `“${name}” is not of an accepted type. Accepted: ${kinds}.`,
      tooLarge: (name, size, max) => `“${name}” is ${size} and the maximum is ${max}. Choose a smaller one.`,
      moreThan: (size) => `more than ${size}`,
      already: (name) => `“${name}” is already in the list.`,
      tooMany: (name, max) =>
        `“${name}” was not added: the maximum is ${counted(whole(max), max === 1, 'file', 'files')}. Remove another first.`,
      others: (count) => `${counted(whole(count), count === 1, 'other file was', 'other files were')} not added.`,
    }
  },

  searchField: (locale) => {
    const { whole } = formatsOf(locale)
    return {
      clear: 'Clear search',
      results: (count, query, more) => {
        if (count === 0) return `No results for “${query}”`
        return `${counted(whole(count), count === 1, 'result', 'results')}${more ? ', and there are more' : ''}`
      },
    }
  },

  dropdown: (locale) => {
    const { whole } = formatsOf(locale)
    const total = (count: number) => `${whole(count)} selected`
    const selectedOf = (count: number, all: number) =>
      count > all ? total(count) : `${whole(count)} of ${whole(all)} selected`
    return {
      placeholder: 'Choose an option',
      placeholderMany: 'Choose one or more options',
      search: 'Search…',
      searchIn: (label) => `Search ${label}`,
      results: (count) => counted(whole(count), count === 1, 'result', 'results'),
      noResults: (query) => `No results for “${query}”`,
      empty: 'No options',
      loading: 'Loading options…',
      loadMore: 'Load more',
      added: (added, all) =>
        `${counted(whole(added), added === 1, 'more option', 'more options')} loaded; ${whole(all)} in all`,
      clear: (label) => `Clear ${label}`,
      selectAll: (count) => (count === 1 ? 'Select the only option' : `Select all ${whole(count)} options`),
      selectFound: (count) => (count === 1 ? 'Select the only result' : `Select all ${whole(count)} results`),
      options: (count) => counted(whole(count), count === 1, 'option', 'options'),
      group: (label, count) => `Group ${label}, ${counted(whole(count), count === 1, 'option', 'options')}`,
      selected: (label, count, all) => `${label} selected, ${selectedOf(count, all)}`,
      deselected: (label, count, all) => `${label} removed, ${selectedOf(count, all)}`,
      total,
      removed: (label) => `${label} removed`,
      remove: (label) => `Remove ${label}`,
      tags: (label) => `${label}: selected`,
      more: (count) => `+${whole(count)}`,
      moreSpoken: (count) => `${whole(count)} more`,
    }
  },

  filterBar: () => ({
    remove: (label) => `Remove filter ${label}`,
    removed: (label) => `Filter ${label} removed`,
    clear: 'Clear filters',
    cleared: 'Filters cleared',
  }),

  dialog: () => ({
    busy: 'Saving…',
    warning: 'Warning: ',
    cancel: 'Cancel',
  }),

  commandPalette: (locale) => {
    const { whole, and } = formatsOf(locale)
    return {
      title: 'Search or do',
      recent: 'Recent',
      results: (count) => (count === 1 ? '1 result' : `${whole(count)} results`),
      none: (text) => `No results for “${text}”`,
      empty: 'Type to search.',
      searching: (groups) => `Searching ${and(groups)}…`,
      failed: (group) => `Could not search ${group}.`,
    }
  },
  drawer: (locale) => {
    const { whole } = formatsOf(locale)
    return {
      width: 'Panel width',
      pixels: (width) => `${whole(width)} pixels`,
    }
  },
  recordPanel: (locale) => {
    const { whole } = formatsOf(locale)
    return {
      back: 'Back to the list',
      previous: 'Previous record',
      next: 'Next record',
      isFirst: 'This is the first of the list.',
      isLast: 'This is the last of the list.',
      place: (index, count, isMore) => `${whole(index)} of ${isMore ? 'more than ' : ''}${whole(count)}`,
      sections: (title) => `Parts of ${title}`,
    }
  },
  formDialog: (locale) => {
    const { whole } = formatsOf(locale)
    return {
      confirm: 'Confirm',
      closeWindow: 'Close window',
      invalid: (count) => `${counted(whole(count), count === 1, 'field has', 'fields have')} errors`,
      discardTitle: 'Discard changes?',
      discardText: 'What you typed will be lost.',
      discard: 'Discard',
      keepEditing: 'Keep editing',
    }
  },

  toaster: () => ({
    region: 'Notifications (F6)',
    close: 'Close notification',
    error: 'Error',
    times: (count) => `${count} times`,
  }),

  dataTable: (locale) => {
    const { whole } = formatsOf(locale)
    const orderOf = (direction: 'asc' | 'desc', words: boolean) =>
      direction === 'desc' ? (words ? 'Z to A' : 'high to low') : words ? 'A to Z' : 'low to high'
    return {
      selectAll: (count) => (count === 1 ? 'Select the only loaded row' : `Select all ${whole(count)} loaded rows`),
      selectRow: (label) => `Select ${label}`,
      open: (label) => `View details of ${label}`,
      actions: (label) => `Actions for ${label}`,
      moveUp: (label) => `Move ${label} up`,
      moveDown: (label) => `Move ${label} down`,
      isFirst: 'It is the first row',
      isLast: 'It is the last loaded row',
      moved: (label, place, count) =>
        `${label} moved to position ${whole(place)}${count === 'unknown' ? '' : ` of ${whole(count)}`}`,
      sortTo: (direction, words) => `Sort ${orderOf(direction, words)}`,
      sortClear: 'Clear sort',
      sorted: (header, direction, words) =>
        `Sorted by ${header.toLocaleLowerCase(locale)}, ${orderOf(direction, words)}`,
      unsorted: 'Not sorted by a column',
      columns: 'Columns',
      resetColumns: 'Reset columns',
      columnWidth: (header) => `Width of ${header}`,
      automatic: 'automatic',
      pixels: (width) => `${whole(width)} pixels`,
      error: 'The list could not be loaded',
      oldRows: 'The previous rows remain below.',
    }
  },

  expandableRows: () => ({
    header: 'Expand',
    rowsOf: (label) => `Rows of ${label}`,
    partOf: (label) => `Part of ${label}`,
  }),
  bulkBar: () => ({
    name: (label) => `Actions for ${label}`,
    clear: 'Clear selection',
    cleared: 'Nothing selected',
  }),

  dateField: (locale) => {
    const { date } = formatsOf(locale)
    return {
      placeholder: writeParts(locale, { day: 'DD', month: 'MM', year: 'YYYY' }),
      choose: (label) => `Choose in the calendar: ${label}`,
      previousMonth: 'Previous month',
      nextMonth: 'Next month',
      noEarlier: 'There are no earlier dates to choose',
      noLater: 'There are no later dates to choose',
      today: 'Today',
      notToday: 'Today cannot be chosen',
      from: 'From',
      to: 'To',
      month: date({ month: 'long', year: 'numeric' }),
      day: date({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
      weekday: date({ weekday: 'long' }),
      shortWeekday: date({ weekday: 'short' }),
    }
  },

  stepper: () => ({
    done: '(done)',
    invalid: '(to be corrected)',
  }),

  lineChart: () => ({
    chart: 'line chart',
    showTable: 'View as table',
    showChart: 'View as chart',
    empty: 'No data',
    point: (point, values) => `${point}: ${values.join('; ')}`,
  }),
  richTextField: () => ({
    toolbar: 'Format',
    bold: 'Bold',
    italic: 'Italic',
    title: 'Heading',
    list: 'List',
    link: 'Link',
    address: 'Address',
    wrongAddress: 'Enter an address, such as https://canje.cl',
    apply: 'Link',
    unlink: 'Remove link',
  }),
  sparkline: () => ({
    empty: (label) => `${label}: no data`,
    summary: (label, [first, last, least, most]) => `${label}: from ${first} to ${last}, between ${least} and ${most}`,
  }),
  barList: () => ({
    empty: 'No data',
  }),
} satisfies Required<Messages>
