import './icon.ts'
import SlTabGroup from '@shoelace-style/shoelace/dist/components/tab-group/tab-group.js'
import '@shoelace-style/shoelace/dist/components/tab/tab.js'
import '@shoelace-style/shoelace/dist/components/tab-panel/tab-panel.js'
import { keepEventsInside } from './base.ts'

keepEventsInside(SlTabGroup)
