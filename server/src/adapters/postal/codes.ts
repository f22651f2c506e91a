import { prefectures } from '@jgm/contract/model/prefectures'
import type { PostalCodes } from '../../platform/ports.ts'
import { z } from 'zod'
