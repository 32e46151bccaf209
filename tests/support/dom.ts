import { configure } from '@testing-library/dom'

// On a machine that is busy with other things what is waited for comes later, and no less.
configure({ asyncUtilTimeout: 10_000 })
