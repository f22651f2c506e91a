import type { Ground } from '../../platform/ground.ts'
import type { Job } from '../../platform/jobs/run.ts'
import { tidyPictures } from '../course/service.guide.ts'

export const guideJobs = (ground: Ground): readonly Job[] => [
  { name: 'tidy_pictures', cron: '45 18 * * *', run: () => tidyPictures(ground) },
]
