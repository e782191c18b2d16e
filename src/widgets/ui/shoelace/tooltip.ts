import './popup.ts'
import SlTooltip from '@shoelace-style/shoelace/dist/components/tooltip/tooltip.js'
import { keepEventsInside } from './base.ts'

keepEventsInside(SlTooltip)
